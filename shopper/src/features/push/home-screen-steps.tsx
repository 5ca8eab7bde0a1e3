import { useTranslator } from '../../language/language';

/** How an iPhone or iPad comes to notifications: only the app on the home screen may have them. */
export function HomeScreenSteps() {
  const t = useTranslator();
  const steps = [t('notify.homeShare'), t('notify.homeAdd'), t('notify.homeOpen')];
  return (
    <>
      <p className="text-ink-2 text-sm">{t('notify.homeText')}</p>
      <ol className="flex flex-col gap-2">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3 text-sm">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-sunken font-bold text-sm"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
