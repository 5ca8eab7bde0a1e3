import { tokyoDay } from '@meal/contract/tokyo';
import { Button } from '@meal/ui/button';
import { Card } from '@meal/ui/card';
import { BellIcon } from '@meal/ui/icons';
import { showToast } from '@meal/ui/toast';
import { type Activity, useRemind } from '../../data/activities';
import { useSession } from '../../data/session';
import type { ToldTime } from '../../data/told-time';
import { CalendarButton } from '../../features/calendar-event/calendar-button';
import { Countdown } from '../../features/countdown/countdown';
import { useTranslator } from '../../language/language';
import { foodActivity } from '../../paths';
import { SignInLink } from '../../shell/sign-in-link';

interface BeforeSaleProps {
  sale: Activity;
  told: ToldTime;
  onBegin: () => void;
}

const hourMinutes = 60;

/** How long it is until then, and what helps not to miss it. */
export function BeforeSale({ sale, told, onBegin }: BeforeSaleProps) {
  const t = useTranslator();
  const { activityId, title, startsAt } = sale;
  const url = new URL(`/food${foodActivity(activityId)}`, window.location.origin).href;
  return (
    <Card as="section" className="flex flex-col gap-5">
      <Countdown label={t('sale.countdown')} until={startsAt} told={told} onOver={onBegin} />
      <div className="flex flex-col gap-3 wide:flex-row wide:*:flex-1">
        <Reminder sale={sale} />
        <CalendarButton
          label={t('sale.addToCalendar')}
          fileName={activityId}
          event={{
            uid: `${activityId}@sales`,
            title,
            place: '',
            note: t('sale.calendarNote'),
            url,
            day: tokyoDay(startsAt),
            hours: { from: clockOf(startsAt), minutes: hourMinutes },
          }}
        />
      </div>
    </Card>
  );
}

/** Of Tokyo, as HH:MM. */
function clockOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Tokyo',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);
}

interface ReminderProps {
  sale: Activity;
}

function Reminder({ sale: { activityId, reminded } }: ReminderProps) {
  const t = useTranslator();
  const { status, userInfo } = useSession();
  const remind = useRemind();
  if (status !== 'user') {
    return (
      <div className="flex flex-col gap-2">
        <SignInLink block variant="secondary" />
        <p className="text-ink-2 text-sm">{t('sale.remindSignIn')}</p>
      </div>
    );
  }
  if (!userInfo.email) return <p className="text-ink-2 text-sm">{t('sale.remindNoAddress')}</p>;
  const tell = (wanted: boolean) =>
    remind.mutate(
      { activityId, wanted },
      {
        onSuccess: () =>
          showToast({ text: t(wanted ? 'sale.remindDone' : 'sale.remindStopped'), tone: 'valid' }),
      },
    );
  return (
    <div className="flex flex-col gap-2">
      <Button
        block
        variant={reminded ? 'secondary' : 'primary'}
        icon={BellIcon}
        loading={remind.isPending}
        onClick={() => tell(!reminded)}
      >
        {t(reminded ? 'sale.remindStop' : 'sale.remind')}
      </Button>
      {reminded && <p className="text-matcha text-sm">{t('sale.reminded')}</p>}
    </div>
  );
}
