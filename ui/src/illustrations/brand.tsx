interface BrandProps {
  /** The product's name as text beside the mark. */
  name: string;
  className?: string;
  /** How the name gives way where there is no room for it. */
  nameClassName?: string;
}

/** A lantern that is also a ticket: two notches and a row of holes. */
export function Brand({ name, className, nameClassName }: BrandProps) {
  return (
    <span className={`inline-flex items-center gap-2 font-bold ${className ?? ''}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <path d="M11 3h10v3H11zM11 26h10v3H11z" className="fill-ink" />
        <path
          d="M9 6h14c3.5 2.5 5 5 5 7.5a2.5 2.5 0 0 0 0 5C28 21 26.5 23.5 23 26H9c-3.5-2.5-5-5-5-7.5a2.5 2.5 0 0 0 0-5C4 11 5.5 8.5 9 6z"
          className="fill-shu"
        />
        <path
          d="M9.5 16h13.5"
          className="stroke-on-shu"
          strokeWidth="2"
          strokeDasharray="0.1 3.3"
          strokeLinecap="round"
        />
      </svg>
      <span className={`min-w-0 ${nameClassName ?? ''}`}>{name}</span>
    </span>
  );
}
