import type { ReactNode } from 'react';

/** A titled part of the controls of a simulation. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
