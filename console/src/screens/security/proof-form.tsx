import { Button } from '@meal/ui/button';
import { showToast } from '@meal/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslator } from '../../language/language';
import { errorText } from '../../shell/error-text';
import { type ProofEntry, ProofFields } from './proof-fields';

const empty = { password: '', otp: '' };

interface ProofFormProps {
  /** What the button says. */
  action: string;
  change: {
    mutateAsync: (proof: ProofEntry) => Promise<unknown>;
    isPending: boolean;
    error: Error | null;
  };
  withCode: boolean;
  onDone?: () => void;
  /** Leads back to where one chose; without it there was nothing to choose. */
  onBack?: () => void;
}

/** Password, and code where there is an authenticator, before something about the sign-in changes. */
export function ProofForm({ action, change, withCode, onDone, onBack }: ProofFormProps) {
  const t = useTranslator();
  const [proof, setProof] = useState(empty);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    try {
      await change.mutateAsync(proof);
      setProof(empty);
      onDone?.();
    } catch (error) {
      showToast({ text: errorText(t, error), tone: 'error' });
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <ProofFields entry={proof} onChange={setProof} withCode={withCode} refusal={change.error} />
      <div className="flex flex-row-reverse flex-wrap gap-2 *:grow">
        <Button
          type="submit"
          disabled={!proof.password || (withCode && !proof.otp)}
          loading={change.isPending}
        >
          {action}
        </Button>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t('answer.back')}
          </Button>
        )}
      </div>
    </form>
  );
}
