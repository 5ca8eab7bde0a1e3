import { limits } from '@meal/contract/limits';
import { IconButton } from '@meal/ui/button';
import { SearchIcon, XIcon } from '@meal/ui/icons';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Suggestion, useSuggestions } from '../../data/suggestions';
import { useTranslator } from '../../language/language';
import { SuggestionList } from './suggestion-list';

interface KeywordFieldProps {
  /** What was searched for last; the field follows it. */
  keyword: string;
  onSearch: (text: string) => void;
  onChoose: (suggestion: Suggestion) => void;
}

/** A combobox as the ARIA practices draw it: the list follows the typing, arrows move in it, Enter takes. */
export function KeywordField({ keyword, onSearch, onChoose }: KeywordFieldProps) {
  const t = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keyword);
  const [shownKeyword, setShownKeyword] = useState(keyword);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isAsked, setAsked] = useState(false);
  const suggestions = useSuggestions(isOpen ? text : '');
  const isListed = isOpen && suggestions.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-${index}`;

  if (keyword !== shownKeyword) {
    setShownKeyword(keyword);
    setText(keyword);
    setAsked(false);
  }

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    close();
    setText(suggestion.text);
    onChoose(suggestion);
  };
  const search = () => {
    close();
    if (text.trim() === '') {
      setAsked(true);
      input.current?.focus();
      return;
    }
    // Puts the keyboard of a phone away, so that the results are seen.
    input.current?.blur();
    onSearch(text);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a composition chooses characters, not a search; Safari tells only by the code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const move = (to: number) => {
      event.preventDefault();
      setOpen(true);
      // One place more than there are options: the field itself.
      const places = suggestions.length + 1;
      setActive(((to + 1 + places) % places) - 1);
    };
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active - 1);
    else if (event.key === 'Escape') {
      event.preventDefault();
      if (isListed) close();
      else setText('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const suggestion = isListed ? suggestions[active] : undefined;
      if (suggestion) choose(suggestion);
      else search();
    }
  };

  return (
    <search className="relative block">
      <form
        // Phones whose search key is no Enter submit the form.
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
        className="flex min-h-tap items-center rounded-md border-(length:--control-width) border-control bg-surface transition-colors has-[:focus-visible]:border-ai has-[input:focus-visible]:outline-(length:--focus-width) has-[input:focus-visible]:outline-ai has-[input:focus-visible]:outline-offset-1"
      >
        <label htmlFor="keyword" className="sr-only">
          {t('search.placeholder')}
        </label>
        <input
          ref={input}
          id="keyword"
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.keywordCharacters}
          placeholder={t('search.placeholder')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAsked(false);
            setOpen(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className="min-h-tap w-full min-w-0 grow rounded-md bg-transparent px-3.5 py-2 text-base text-ink outline-none placeholder:text-ink-3"
        />
        {text !== '' && (
          <IconButton
            icon={XIcon}
            label={t('search.clear')}
            onClick={() => {
              setText('');
              input.current?.focus();
            }}
          />
        )}
        <IconButton type="submit" icon={SearchIcon} label={t('search.submit')} />
      </form>
      {isAsked && <output className="block pt-2 text-ink-2 text-sm">{t('search.typeSomething')}</output>}
      <output className="sr-only">
        {isListed && t('search.suggestionCount', { count: suggestions.length })}
      </output>
      {isListed && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          optionId={optionId}
          onChoose={choose}
        />
      )}
    </search>
  );
}
