import { Button, ButtonLink, IconButton } from '@meal/ui/button';
import { Badge, Chip, RemovableChip } from '@meal/ui/chip';
import { CheckIcon, HeartFilledIcon, HeartIcon, PlusIcon, TicketIcon, TrashIcon } from '@meal/ui/icons';
import { TabLinks, Tabs } from '@meal/ui/tabs';
import { showToast } from '@meal/ui/toast';
import { useState } from 'react';
import { useTranslator } from '../../language/language';
import { Row, Section } from './section';

export function Actions() {
  return (
    <>
      <Buttons />
      <Chips />
      <TabExamples />
    </>
  );
}

function Buttons() {
  const t = useTranslator();
  const [liked, setLiked] = useState(false);
  const press = () => showToast({ text: t('console.designPressed') });
  return (
    <Section id="buttons" title={t('console.designButtons')}>
      <Row>
        <Button icon={TicketIcon} onClick={press}>
          {t('console.designButtonPrimary')}
        </Button>
        <Button variant="secondary" icon={PlusIcon} onClick={press}>
          {t('console.designButtonSecondary')}
        </Button>
        <Button variant="quiet" onClick={press}>
          {t('console.designButtonQuiet')}
        </Button>
        <Button variant="danger" icon={TrashIcon} onClick={press}>
          {t('console.designButtonDanger')}
        </Button>
        <IconButton
          label={t('console.designButtonLike')}
          icon={liked ? HeartFilledIcon : HeartIcon}
          aria-pressed={liked}
          onClick={() => setLiked(!liked)}
          className={liked ? 'text-shu' : ''}
        />
      </Row>
      <Row>
        <Button loading>{t('console.designButtonLoading')}</Button>
        <Button variant="secondary" loading>
          {t('console.designButtonLoading')}
        </Button>
        <Button disabled>{t('console.designButtonDisabled')}</Button>
        <Button variant="secondary" disabled>
          {t('console.designButtonDisabled')}
        </Button>
        <ButtonLink variant="secondary" href="#tickets">
          {t('console.designTickets')}
        </ButtonLink>
      </Row>
    </Section>
  );
}

function Chips() {
  const t = useTranslator();
  const [chosen, setChosen] = useState({ today: true, evening: true, two: false });
  const [namba, setNamba] = useState(true);
  return (
    <Section id="chips" title={t('console.designChips')}>
      <Row>
        <Chip selected={chosen.today} onToggle={(today) => setChosen({ ...chosen, today })}>
          {t('console.designChipToday')}
        </Chip>
        <Chip selected={chosen.evening} onToggle={(evening) => setChosen({ ...chosen, evening })}>
          {t('console.designChipEvening')}
        </Chip>
        <Chip selected={chosen.two} onToggle={(two) => setChosen({ ...chosen, two })}>
          {t('console.designChipTwo')}
        </Chip>
        <Chip selected={false} disabled onToggle={() => {}}>
          {t('console.designChipClosed')}
        </Chip>
        {namba ? (
          <RemovableChip removeLabel={t('console.designChipRemoveNamba')} onRemove={() => setNamba(false)}>
            {t('console.designChipNamba')}
          </RemovableChip>
        ) : (
          <Button variant="quiet" onClick={() => setNamba(true)}>
            {t('console.designChipReset')}
          </Button>
        )}
      </Row>
      <Row>
        <Badge tone="sale">{t('console.designBadgeSale', { share: 0.38 })}</Badge>
        <Badge tone="valid">{t('console.designBadgeValid')}</Badge>
        <Badge tone="pending">{t('console.designBadgePending')}</Badge>
        <Badge tone="info">{t('console.designBadgeInfo')}</Badge>
        <Badge tone="error">{t('console.designBadgeError')}</Badge>
        <Badge tone="neutral" icon={CheckIcon}>
          {t('console.designBadgeNeutral')}
        </Badge>
      </Row>
    </Section>
  );
}

type TicketTab = 'application' | 'ticket' | 'used' | 'invalid';

function TabExamples() {
  const t = useTranslator();
  const [tab, setTab] = useState<TicketTab>('ticket');
  const panel = <p className="text-ink-2">{t('console.designTabPanel')}</p>;
  return (
    <Section id="tabs" title={t('console.designTabs')}>
      <Tabs
        label={t('console.designTabs')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'application', label: t('console.designTabApplication'), count: 1, panel },
          { id: 'ticket', label: t('console.designTabTicket'), count: 3, panel },
          { id: 'used', label: t('console.designTabUsed'), count: 12, panel },
          { id: 'invalid', label: t('console.designTabInvalid'), panel },
        ]}
      />
      <TabLinks
        label={t('console.designContents')}
        links={[
          { href: '#tabs', label: t('console.designTabs'), current: true },
          { href: '#surfaces', label: t('console.designSurfaces'), current: false },
          { href: '#tickets', label: t('console.designTickets'), count: 3, current: false },
        ]}
      />
    </Section>
  );
}
