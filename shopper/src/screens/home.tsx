import { Card } from '@meal/ui/card';
import { Notice } from '@meal/ui/notice';
import { useClientConfig } from '../data/client-config';
import { useTranslator } from '../language/language';
import { ReloadCard } from '../shell/reload-card';
import { Hero } from './home/hero';
import { HowItWorks } from './home/how-it-works';
import { LanguageTiles } from './home/language-tiles';
import { PaymentMethods } from './home/payment-methods';
import { Welcome } from './home/welcome';

export default function Home() {
  const t = useTranslator();
  const config = useClientConfig();
  return (
    <div className="mx-auto w-full max-w-page">
      <Hero />
      <div className="pad-safe-x grid gap-8 pt-6 wide:grid-cols-[3fr_2fr] wide:items-start wide:gap-x-12 wide:pt-10">
        <div className="flex flex-col gap-8">
          <Welcome serverTime={config.data?.serverTime} />
          <HowItWorks />
        </div>
        <div className="flex flex-col gap-8">
          <Card as="section" className="bg-amber-tint text-amber">
            <h2 className="font-bold text-lg">{t('home.soonTitle')}</h2>
            <p className="mt-1">{t('home.soonText')}</p>
          </Card>
          {config.isError ? (
            <ReloadCard loading={config.isFetching} onReload={() => void config.refetch()} />
          ) : (
            <PaymentMethods methods={config.data?.paymentMethods} />
          )}
          <LanguageTiles />
          {config.data?.mode === 'demo' && <Notice tone="neutral">{t('home.demoNote')}</Notice>}
        </div>
      </div>
    </div>
  );
}
