import { AppBar } from '@meal/ui/app-bar';
import { useTranslator } from '../../language/language';
import { Actions } from './actions';
import { Appearance } from './appearance';
import { Drawings } from './drawings';
import { Feedback } from './feedback';
import { Forms } from './forms';
import { Foundations } from './foundations';
import { Surfaces } from './surfaces';
import { WaitingAndStates } from './waiting-and-states';

/** The design system to look at: every part in every state, in each language, theme and text size. */
export default function Design() {
  const t = useTranslator();
  return (
    <>
      <AppBar title={t('console.designTitle')} back={{ label: t('console.back'), href: '/' }} />
      <main id="content" className="pad-safe-x mx-auto flex max-w-page flex-col gap-12 pt-2 pb-16">
        <p className="max-w-reading text-ink-2">{t('console.designLead')}</p>
        <Appearance />
        <Surfaces />
        <Foundations />
        <Actions />
        <Forms />
        <Feedback />
        <WaitingAndStates />
        <Drawings />
      </main>
    </>
  );
}
