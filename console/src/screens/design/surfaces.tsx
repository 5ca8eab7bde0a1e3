import { Button } from '@meal/ui/button';
import { Card, CardLink } from '@meal/ui/card';
import { Badge } from '@meal/ui/chip';
import { BellIcon, HelpCircleIcon, LogoutIcon, MailIcon } from '@meal/ui/icons';
import { DishPicture } from '@meal/ui/illustrations';
import { ListGroup, ListRow } from '@meal/ui/list-row';
import { TicketStub } from '@meal/ui/ticket-stub';
import { showToast } from '@meal/ui/toast';
import { VisuallyHidden } from '@meal/ui/visually-hidden';
import { useTranslator } from '../../language/language';
import { Grid, Section } from './section';

export function Surfaces() {
  return (
    <>
      <Cards />
      <Tickets />
    </>
  );
}

function Cards() {
  const t = useTranslator();
  const press = () => showToast({ text: t('console.designPressed') });
  return (
    <Section id="surfaces" title={t('console.designSurfaces')}>
      <Grid>
        <Card as="article" padded={false}>
          <DishPicture dish="takoyaki" seed="offer-7" />
          <span className="absolute top-3 left-3">
            <Badge tone="sale">{t('console.designBadgeSale', { share: 0.4 })}</Badge>
          </span>
          <div className="p-4">
            <h3 className="font-bold text-lg">
              <CardLink href="#tickets">{t('console.designDishTakoyaki')}</CardLink>
            </h3>
            <p className="text-ink-2 text-sm">{t('console.designStoreName')}</p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
              <span className="font-bold text-shu text-xl">{t('console.designPrice', { price: 980 })}</span>
              <VisuallyHidden>{t('console.designPriceBefore')}</VisuallyHidden>
              <s className="text-ink-3 text-sm">{t('console.designPrice', { price: 1630 })}</s>
              <span className="text-ink-2 text-xs">{t('console.designPriceTax')}</span>
            </p>
          </div>
        </Card>
        <ListGroup title={t('console.device')}>
          <ListRow icon={MailIcon} label={t('console.email')} value="hanako@example.jp" />
          <ListRow
            icon={BellIcon}
            label={t('console.designRowNotifications')}
            value={t('console.designRowNotificationsValue')}
            onPress={press}
          />
          <ListRow
            icon={HelpCircleIcon}
            label={t('console.designRowHelp')}
            detail={t('console.designRowHelpDetail')}
            href="#feedback"
          />
          <ListRow icon={LogoutIcon} label={t('console.signOut')} tone="danger" onPress={press} />
        </ListGroup>
      </Grid>
    </Section>
  );
}

function Tickets() {
  const t = useTranslator();
  return (
    <Section id="tickets" title={t('console.designTickets')} text={t('console.designTicketsText')}>
      <Grid>
        <TicketStub
          seed="offer-2"
          picture={<DishPicture dish="setMeal" seed="offer-2" className="h-36 w-full" />}
          eyebrow={t('console.designStoreName')}
          title={t('console.designDishSetMeal')}
          badge={<Badge tone="valid">{t('console.designBadgeValid')}</Badge>}
          stub={
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <span className="block text-ink-2 text-xs">{t('console.designTicketCode')}</span>
                <span className="font-bold font-mono text-lg tracking-wide">A7K2-Q9XM</span>
              </p>
              <Button onClick={() => showToast({ text: t('console.designPressed') })}>
                {t('console.designTicketUse')}
              </Button>
            </div>
          }
        >
          <TicketFacts />
        </TicketStub>
        <TicketStub
          seed="offer-5"
          eyebrow={t('console.designStoreName')}
          title={t('console.designDishNoodles')}
          badge={<Badge tone="pending">{t('console.designBadgePending')}</Badge>}
          stub={<p className="text-ink-2 text-sm">{t('console.designNoticePending')}</p>}
        >
          <TicketFacts />
        </TicketStub>
        <TicketStub
          seed="offer-2"
          eyebrow={t('console.designStoreName')}
          title={t('console.designDishSushi')}
          seal={{ text: t('console.designTicketSealUsed'), tone: 'valid' }}
          stub={<p className="text-ink-2 text-sm">{t('console.designTicketUsedAt')}</p>}
        >
          <TicketFacts />
        </TicketStub>
        <TicketStub
          seed="offer-9"
          eyebrow={t('console.designStoreName')}
          title={t('console.designDishTakoyaki')}
          seal={{ text: t('console.designTicketSealRefunded'), tone: 'error' }}
          stub={<p className="text-ink-2 text-sm">{t('console.designTicketRefund', { price: 2980 })}</p>}
        >
          <TicketFacts />
        </TicketStub>
      </Grid>
    </Section>
  );
}

function TicketFacts() {
  const t = useTranslator();
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
      <span>{t('console.designTicketDate')}</span>
      <span>{t('console.designTicketPeople', { n: 2 })}</span>
    </p>
  );
}
