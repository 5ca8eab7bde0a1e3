import { Button } from '@meal/ui/button';
import { TextLink } from '@meal/ui/link';
import { TextField } from '@meal/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../language/language';

interface StoreChoiceProps {
  /** The store that is looked at; empty for the operator's own people. */
  storeId: string;
}

/** An administrator looks at the people of one store; the address keeps which. */
export function StoreChoice({ storeId }: StoreChoiceProps) {
  const t = useTranslator();
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(storeId);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setSearch(wanted ? { storeId: wanted } : {});
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        className="min-w-0 grow basis-52"
        label={t('staff.ofStore')}
        name="lookAt"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('security.storeId')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        {t('staff.show')}
      </Button>
      {storeId && (
        <TextLink standalone href="/staff">
          {t('staff.showOperator')}
        </TextLink>
      )}
    </form>
  );
}
