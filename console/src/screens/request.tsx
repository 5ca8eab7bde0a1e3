import { may } from '@meal/contract/store-permissions';
import { ButtonLink } from '@meal/ui/button';
import { NotFoundState } from '@meal/ui/states';
import { useSearchParams } from 'react-router';
import { useAnswerRequest, useStoreRequest } from '../data/requests';
import { useTranslator } from '../language/language';
import { BackLink } from '../shell/back-link';
import { useCurrentStaff } from '../shell/current-staff';
import { AnswerDesk } from './answer/answer-desk';
import { Asked } from './answer/asked';
import { RequestToRead } from './answer/request-to-read';

/** A request from the list of the home page, answered by whoever is signed in. */
export default function Request() {
  const t = useTranslator();
  const { role } = useCurrentStaff();
  const [parameters] = useSearchParams();
  const reservationId = parameters.get('reservationId') ?? '';
  return (
    <div className="flex flex-col gap-6">
      <BackLink href="/">{t('requests.back')}</BackLink>
      {reservationId === '' ? (
        <NoRequest />
      ) : (
        <AskedInConsole
          key={reservationId}
          reservationId={reservationId}
          mayAnswer={may(role, 'change', 'requests')}
        />
      )}
    </div>
  );
}

interface AskedInConsoleProps {
  reservationId: string;
  mayAnswer: boolean;
}

function AskedInConsole({ reservationId, mayAnswer }: AskedInConsoleProps) {
  const asked = useStoreRequest(reservationId);
  const send = useAnswerRequest(reservationId);
  return (
    <Asked asked={asked} missing={{ code: 'E506', state: <NoRequest /> }}>
      {(request) =>
        mayAnswer ? <AnswerDesk request={request} send={send} /> : <RequestToRead request={request} />
      }
    </Asked>
  );
}

function NoRequest() {
  const t = useTranslator();
  return (
    <NotFoundState
      title={t('requests.missing')}
      action={<ButtonLink href="/">{t('requests.back')}</ButtonLink>}
    >
      {t('requests.missingText')}
    </NotFoundState>
  );
}
