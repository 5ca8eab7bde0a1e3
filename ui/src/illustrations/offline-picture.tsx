/**
 * The waves of the signal are the waves of the paper; the chopsticks have crossed them out. It shares no parts with
 * the other drawings: it alone belongs to the first load, since it is shown when nothing more can be fetched.
 */
export function OfflinePicture() {
  return (
    <svg viewBox="0 0 240 190" aria-hidden="true" className="h-auto w-full">
      <circle cx="120" cy="96" r="84" className="fill-ai-tint" />
      <g className="fill-none stroke-art-indigo" strokeWidth="13" strokeLinecap="round">
        <path d="M58 82a88 88 0 0 1 124 0" opacity="0.45" />
        <path d="M79 106a58 58 0 0 1 82 0" opacity="0.7" />
        <path d="M100 129a28 28 0 0 1 40 0" />
      </g>
      <circle cx="120" cy="150" r="10" className="fill-art-indigo" />
      <path d="M188 38 64 168M198 48 72 178" className="stroke-art-wood-deep" strokeWidth="6" />
      <path d="M188 38l-34 36M198 48l-35 36" className="stroke-art-lacquer" strokeWidth="7" />
    </svg>
  );
}
