import { type SupportGroup, supportGroups } from '@meal/contract/support-categories';
import { CardLink } from '@meal/ui/card';
import { type Icon, SettingsIcon, TicketIcon, TrashIcon, UserIcon } from '@meal/ui/icons';
import { Link } from '@meal/ui/link';
import { useTranslator } from '../../../language/language';
import { supportCenter } from '../../../paths';

const groups = Object.keys(supportGroups) as SupportGroup[];

const icons: Record<SupportGroup, Icon> = {
  order: TicketIcon,
  account: UserIcon,
  system: SettingsIcon,
  delete: TrashIcon,
};

/** The topics as the specification groups them. */
export function TopicGroups() {
  const t = useTranslator();
  return (
    <section>
      <h2 className="mb-2 px-1 font-bold text-ink-2 text-sm">{t('support.topicsTitle')}</h2>
      <ul className="grid grid-cols-1 gap-3 wide:grid-cols-2">
        {groups.map((group) => (
          <li key={group} className="relative rounded-lg bg-surface p-4 shadow-card">
            <Topics group={group} icon={icons[group]} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TopicsProps {
  group: SupportGroup;
  icon: Icon;
}

const topicLook =
  'inline-flex min-h-tap items-center rounded-full bg-sunken px-4 py-1.5 text-sm transition-colors hover:bg-ai-tint hover:text-ai';

/** A group of one topic is that topic, as a whole. */
function Topics({ group, icon: Sign }: TopicsProps) {
  const t = useTranslator();
  const [first, ...others] = supportGroups[group];
  const title = t(`support.group-${group}`);
  return (
    <>
      <h3 className="flex items-center gap-2.5 font-bold">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-shu-tint text-shu">
          <Sign className="size-5" />
        </span>
        {others.length > 0 ? title : <CardLink href={supportCenter({ category: first })}>{title}</CardLink>}
      </h3>
      {others.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {supportGroups[group].map((category) => (
            <li key={category}>
              <Link href={supportCenter({ category })} className={topicLook}>
                {t(`support.topic-${category}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
