import { Bowl, Chopsticks, Lantern, Noren, Steam, TicketShape } from '@meal/ui/illustrations/parts';
import type { ReactNode } from 'react';
import { Calendar, Counter, Envelope, Phone, QrBlocks, Seal, Speech } from './drawn-things';

/** The guide's drawings, each in a field of 320 by 200 on patterned paper. */

interface FieldProps {
  children: ReactNode;
}

function Field({ children }: FieldProps) {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className="size-full">
      {children}
    </svg>
  );
}

/** A dish on the telephone, and the ticket that comes out of it. */
export function BuyPicture() {
  return (
    <Field>
      <Phone at="translate(128 112) rotate(-6)">
        <rect x="-33" y="-62" width="66" height="52" rx="5" className="fill-art-glow" />
        <Bowl at="translate(0 -38) scale(0.34)">
          <ellipse cy="2" rx="60" ry="14" className="fill-art-broth" />
        </Bowl>
        <g className="fill-art-rice-shade">
          <rect x="-33" y="-2" width="52" height="7" rx="3.5" />
          <rect x="-33" y="12" width="36" height="7" rx="3.5" />
        </g>
        <rect x="-33" y="36" width="66" height="20" rx="7" className="fill-art-lacquer" />
        <rect x="-16" y="43" width="32" height="6" rx="3" className="fill-art-cream" />
      </Phone>
      <TicketShape at="translate(226 92) rotate(14) scale(1.35)" />
      <path
        d="M190 148c14 4 28 1 38-10m0 0-12 0m12 0-1 12"
        className="fill-none stroke-art-outline"
        strokeWidth="4.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Field>
  );
}

/** The ticket looks out of its letter. */
export function KeepPicture() {
  return (
    <Field>
      <Envelope at="translate(160 134)">
        <TicketShape at="translate(0 -52) rotate(-5) scale(1.7)" />
      </Envelope>
      <Seal at="translate(232 84) scale(0.8)" />
    </Field>
  );
}

/** The curtain is out: come in. */
export function VisitPicture() {
  return (
    <Field>
      <rect x="52" y="30" width="216" height="180" className="fill-art-wood-deep" />
      <rect x="70" y="44" width="180" height="166" className="fill-art-glow" />
      <path d="M160 96v114M116 96v114M204 96v114" className="stroke-art-wood" strokeWidth="4" />
      <Noren at="translate(76 46) scale(1.06)" />
      <path d="M36 32c24-4 36-12 46-22h156c10 10 22 18 46 22l-4 9H40z" className="fill-art-outline" />
      <Lantern at="translate(46 38) scale(0.95)" />
      <Lantern at="translate(274 38) scale(0.95)" />
    </Field>
  );
}

/** The code is read across the counter, and the meal is there. */
export function ShowPicture() {
  return (
    <Field>
      <Noren at="translate(80 8)" />
      <Counter />
      <Phone at="translate(104 112) rotate(-8) scale(0.9)">
        <rect x="-33" y="-60" width="66" height="66" rx="5" className="fill-art-rice" />
        <QrBlocks at="translate(-27 -54)" />
        <rect x="-24" y="18" width="48" height="8" rx="4" className="fill-art-rice-shade" />
        <rect x="-33" y="38" width="66" height="18" rx="7" className="fill-art-leaf" />
      </Phone>
      <Bowl at="translate(224 118) scale(0.72)">
        <ellipse cy="2" rx="60" ry="14" className="fill-art-broth" />
        <path
          d="M-44 4c16-8 24 6 40-1s26 7 44-1"
          className="fill-none stroke-art-cream"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </Bowl>
      <Steam at="translate(224 104) scale(0.8)" />
      <Chopsticks at="translate(286 108) rotate(-10) scale(0.8)" />
    </Field>
  );
}

/** A day and three times. */
export function RequestPicture() {
  return (
    <Field>
      <Calendar at="translate(112 108)" />
      {[0, 1, 2].map((wish) => (
        <g key={wish} transform={`translate(194 ${58 + wish * 40})`}>
          <rect
            width="76"
            height="30"
            rx="15"
            className={wish === 0 ? 'fill-art-lacquer' : 'fill-art-rice'}
          />
          <circle
            cx="17"
            cy="15"
            r="8"
            className={wish === 0 ? 'fill-none stroke-art-cream' : 'fill-none stroke-art-outline'}
            strokeWidth="2.6"
          />
          <path
            d="M17 10.5v5l3.5 2"
            className={wish === 0 ? 'fill-none stroke-art-cream' : 'fill-none stroke-art-outline'}
            strokeWidth="2.4"
            strokeLinecap="round"
          />
          <rect
            x="33"
            y="11.5"
            width={34 - wish * 4}
            height="7"
            rx="3.5"
            className={wish === 0 ? 'fill-art-cream' : 'fill-art-rice-shade'}
          />
        </g>
      ))}
    </Field>
  );
}

/** The restaurant says yes. */
export function ReplyPicture() {
  return (
    <Field>
      <rect x="24" y="76" width="150" height="130" className="fill-art-wood-deep" />
      <rect x="38" y="88" width="122" height="120" className="fill-art-glow" />
      <Noren at="translate(42 88) scale(0.72)" />
      <path d="M10 78c16-3 26-9 33-16h112c7 7 17 13 33 16l-3 8H13z" className="fill-art-outline" />
      <Lantern at="translate(30 84) scale(0.62)" />
      <Lantern at="translate(168 84) scale(0.62)" />
      <Speech at="translate(236 78)">
        <path
          d="m-20 0 13 14 27-30"
          className="fill-none stroke-art-leaf"
          strokeWidth="9"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Speech>
    </Field>
  );
}

/** The table is sure, and only now the coin is given for the ticket. */
export function ChargePicture() {
  return (
    <Field>
      <TicketShape at="translate(182 104) rotate(-8) scale(2.4)" />
      <g transform="translate(86 112)">
        <circle r="38" className="fill-art-egg stroke-art-outline" strokeWidth="3" />
        <circle r="29" className="fill-none stroke-art-outline" strokeWidth="2" opacity="0.5" />
        <path
          d="m-13-17 13 18 13-18M0 1v19M-12 4h24M-12 12h24"
          className="fill-none stroke-art-outline"
          strokeWidth="4.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <Seal at="translate(254 62)" />
    </Field>
  );
}
