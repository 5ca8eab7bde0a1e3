import { limits } from '@meal/contract/limits';
import { IconButton } from '@meal/ui/button';
import { SearchIcon, XIcon } from '@meal/ui/icons';
import { fieldBox } from '@meal/ui/text-field';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebouncedValue } from '../../../data/debounced-value';
import { useTranslator } from '../../../language/language';

const waitMs = 250;

interface SupportSearchProps {
  /** What is searched for now; the field follows it. */
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** Searches while somebody types; Enter only puts the keyboard away. */
export function SupportSearch({ keyword, onSearch }: SupportSearchProps) {
  const t = useTranslator();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  const typed = useDebouncedValue(text.trim(), waitMs);
  const search = useEffectEvent((wanted: string) => {
    if (wanted !== keyword && wanted === text.trim()) onSearch(wanted);
  });
  useEffect(() => search(typed), [typed]);

  // Back and forward change the address under the field.
  if (keyword !== shown) {
    setShown(keyword);
    if (text.trim() !== keyword) setText(keyword);
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
          onSearch(text.trim());
        }}
        className={fieldBox}
      >
        <label htmlFor="support-keyword" className="sr-only">
          {t('support.searchLabel')}
        </label>
        <span className="pl-3.5 text-ink-2">
          <SearchIcon className="size-5" />
        </span>
        <input
          ref={input}
          id="support-keyword"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.keywordCharacters}
          placeholder={t('support.searchHint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-h-tap w-full min-w-0 grow rounded-md bg-transparent px-3 py-2 text-base text-ink outline-none placeholder:text-ink-3"
        />
        {text !== '' && (
          <IconButton
            icon={XIcon}
            label={t('search.clear')}
            onClick={() => {
              setText('');
              onSearch('');
              input.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
