import { Washi } from '@meal/ui/illustrations';
import type { ComponentType } from 'react';
import { useTranslator } from '../../../language/language';
import {
  BuyPicture,
  ChargePicture,
  KeepPicture,
  ReplyPicture,
  RequestPicture,
  ShowPicture,
  VisitPicture,
} from './step-pictures';

const ways = {
  free: ['buy', 'keep', 'visit', 'show'],
  reservation: ['request', 'reply', 'charge', 'arrive'],
} as const;

type StepName = (typeof ways)[keyof typeof ways][number];

const pictures: Readonly<Record<StepName, { Picture: ComponentType; hue: number }>> = {
  buy: { Picture: BuyPicture, hue: 55 },
  keep: { Picture: KeepPicture, hue: 110 },
  visit: { Picture: VisitPicture, hue: 255 },
  show: { Picture: ShowPicture, hue: 28 },
  request: { Picture: RequestPicture, hue: 72 },
  reply: { Picture: ReplyPicture, hue: 225 },
  charge: { Picture: ChargePicture, hue: 135 },
  arrive: { Picture: ShowPicture, hue: 28 },
};

interface GuideStepsProps {
  mode: keyof typeof ways;
}

/** Four steps, each with its drawing. */
export function GuideSteps({ mode }: GuideStepsProps) {
  const t = useTranslator();
  return (
    <ol className="grid grid-cols-1 gap-4 wide:grid-cols-2 wide:gap-5 desk:grid-cols-4">
      {ways[mode].map((name, index) => {
        const { Picture, hue } = pictures[name];
        return (
          <li key={name} className="flex flex-col overflow-clip rounded-lg bg-surface shadow-card">
            <Washi hue={hue} pattern={index % 2 === 0 ? 'seigaiha' : 'asanoha'} className="aspect-[8/5]">
              <Picture />
            </Washi>
            <div className="flex items-start gap-3 p-4">
              <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-shu font-bold text-on-shu tabular-nums">
                <span aria-hidden="true">{index + 1}</span>
                <span className="sr-only">{t('guide.stepNumber', { n: index + 1 })}</span>
              </span>
              <div className="min-w-0">
                <h2 className="font-bold text-lg">{t(`guide.step-${name}`)}</h2>
                <p className="mt-1 text-ink-2">{t(`guide.text-${name}`)}</p>
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
