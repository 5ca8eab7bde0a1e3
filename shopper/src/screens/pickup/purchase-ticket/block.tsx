import { Card } from '@meal/ui/card';
import type { ReactNode } from 'react';

interface BlockProps {
  title: string;
  children: ReactNode;
}

/** One question of the form. */
export function Block({ title, children }: BlockProps) {
  return (
    <Card as="section" className="flex flex-col gap-5">
      <h2 className="font-bold text-lg">{title}</h2>
      {children}
    </Card>
  );
}
