import { useTranslator } from '../../language/language';
import { Section } from './section';

export function Foundations() {
  const t = useTranslator();
  const colours = [
    { name: t('console.designColourPaper'), look: 'bg-paper text-ink' },
    { name: t('console.designColourSurface'), look: 'bg-surface text-ink' },
    { name: t('console.designColourSunken'), look: 'bg-sunken text-ink' },
    { name: t('console.designColourInk'), look: 'bg-ink text-paper' },
    { name: t('console.designColourShu'), look: 'bg-shu text-on-shu' },
    { name: t('console.designColourYuzu'), look: 'bg-yuzu text-on-yuzu' },
    { name: t('console.designColourMatcha'), look: 'bg-matcha-tint text-matcha' },
    { name: t('console.designColourAi'), look: 'bg-ai-tint text-ai' },
    { name: t('console.designColourAmber'), look: 'bg-amber-tint text-amber' },
    { name: t('console.designColourBeni'), look: 'bg-beni-tint text-beni' },
  ];
  const steps = ['text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];
  return (
    <>
      <Section id="colours" title={t('console.designColours')} text={t('console.designColoursText')}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(--spacing(36),100%),1fr))] gap-3">
          {colours.map(({ name, look }) => (
            <li
              key={look}
              className={`flex min-h-20 items-end rounded-md border-(length:--hairline) border-line p-3 font-bold text-sm ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="type" title={t('console.designType')}>
        <ul className="flex flex-col gap-3">
          {steps.map((step) => (
            <li key={step} className={step}>
              {t('console.designTypeSample')}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
