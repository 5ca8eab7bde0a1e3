interface CodeTextProps {
  label: string;
  code: string;
}

/** A code as people read it aloud: large, in groups of four. */
export function CodeText({ label, code }: CodeTextProps) {
  return (
    <div className="rounded-md bg-sunken px-3 py-4 text-center">
      <p className="font-bold text-ink-2 text-sm">{label}</p>
      <p translate="no" className="wrap-anywhere font-bold font-mono text-2xl tracking-wide">
        {code.match(/.{1,4}/g)?.join(' ')}
      </p>
    </div>
  );
}
