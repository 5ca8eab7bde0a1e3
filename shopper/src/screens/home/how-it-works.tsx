import type { MessageKey } from '@meal/messages/keys';
import { type Icon, QrCodeIcon, SearchIcon, TicketIcon } from '@meal/ui/icons';
import { useTranslator } from '../../language/language';

const steps: readonly { icon: Icon; title: MessageKey; text: MessageKey }[] = [
  { icon: SearchIcon, title: 'home.findTitle', text: 'home.findText' },
  { icon: TicketIcon, title: 'home.buyTitle', text: 'home.buyText' },
  { icon: QrCodeIcon, title: 'home.showTitle', text: 'home.showText' },
];

export function HowItWorks() {
  const t = useTranslator();
  return (
    <section>
      <h2 className="font-bold text-xl">{t('home.howTitle')}</h2>
      <ol className="mt-4 wide:grid wide:grid-cols-3 wide:gap-8">
        {steps.map(({ icon: StepIcon, title, text }) => (
          <li key={title} className="group relative flex gap-4 pb-6 last:pb-0 wide:pb-0">
            {/* The thread that ties the steps together. */}
            <span
              aria-hidden="true"
              className="absolute top-12 bottom-0 left-6 w-hairline bg-line group-last:hidden wide:hidden"
            />
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-shu-tint text-shu">
              <StepIcon />
            </span>
            <div className="min-w-0 flex-1 pt-0.5">
              <h3 className="font-bold text-base">{t(title)}</h3>
              <p className="text-ink-2 text-sm">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
