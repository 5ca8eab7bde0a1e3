import { ButtonLink } from '@meal/ui/button';
import { Brand } from '@meal/ui/illustrations';
import { NotFoundState } from '@meal/ui/states';
import { useAskedRequest, useSendAnswer } from '../../data/answer';
import { useTranslator } from '../../language/language';
import { LanguageChoice } from '../../shell/language-choice';
import { AnswerDesk } from './answer-desk';
import { useAnswerKey } from './answer-key';
import { Asked } from './asked';

/** Where the mail about a request leads: whoever holds it answers for the store, without signing in. */
export default function Answer() {
  const t = useTranslator();
  const key = useAnswerKey();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-surface pt-safe-top shadow-card">
        <div className="pad-safe-x mx-auto flex min-h-14 max-w-phone items-center py-1.5">
          <Brand name={t('console.brand')} />
        </div>
      </header>
      <main id="content" className="pad-safe-x mx-auto flex w-full max-w-phone grow flex-col gap-6 py-5">
        {key === '' ? <DeadLink /> : <AskedByMail key={key} answerKey={key} />}
        <div className="mt-auto">
          <LanguageChoice />
        </div>
      </main>
    </div>
  );
}

interface AskedByMailProps {
  answerKey: string;
}

function AskedByMail({ answerKey }: AskedByMailProps) {
  const asked = useAskedRequest(answerKey);
  const send = useSendAnswer(answerKey);
  return (
    <Asked asked={asked} missing={{ code: 'E1203', state: <DeadLink /> }}>
      {(request) => <AnswerDesk request={request} send={send} />}
    </Asked>
  );
}

function DeadLink() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('answer.linkTitle')}
      action={<ButtonLink href="/login">{t('answer.signIn')}</ButtonLink>}
    >
      {t('answer.linkText')}
    </NotFoundState>
  );
}
