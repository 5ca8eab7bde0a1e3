import { ButtonLink } from '@meal/ui/button';
import { ChevronLeftIcon } from '@meal/ui/icons';
import { TextLink } from '@meal/ui/link';
import { Loading, Skeleton } from '@meal/ui/skeleton';
import { NotFoundState } from '@meal/ui/states';
import { useSearchParams } from 'react-router';
import { useAnswerRequest, useStoreRequest } from '../data/requests';
import { useTranslator } from '../language/language';
import { StaffPage } from '../shell/staff-page';
import { AnswerDesk } from './answer/answer-desk';
import { Asked } from './answer/asked';
import { RequestToRead } from './answer/request-to-read';

/** A request from the list of the home page, answered by whoever is signed in. */
export default function Request() {
  const t = useTranslator();
  const [parameters] = useSearchParams();
  const reservationId = parameters.get('reservationId') ?? '';
  return (
    <StaffPage narrow title={t('answer.title')} skeleton={<PageSkeleton />}>
      {({ role }) => (
        <div className="flex flex-col gap-6">
          <TextLink standalone href="/" className="-my-2 self-start">
            <ChevronLeftIcon className="size-5" />
            {t('requests.back')}
          </TextLink>
          {reservationId === '' ? (
            <NoRequest />
          ) : (
            <AskedInConsole
              key={reservationId}
              reservationId={reservationId}
              mayAnswer={role !== 'storeScanner'}
            />
          )}
        </div>
      )}
    </StaffPage>
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

function PageSkeleton() {
  const t = useTranslator();
  return (
    <Loading label={t('ui.loading')}>
      <h1 className="sr-only">{t('answer.title')}</h1>
      <Skeleton className="h-100 w-full rounded-lg" />
    </Loading>
  );
}
