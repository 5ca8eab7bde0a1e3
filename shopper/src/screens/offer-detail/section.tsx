import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{title}</h2>
      {children}
    </section>
  );
}
