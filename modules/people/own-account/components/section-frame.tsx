import { type ReactNode, useId } from 'react';

interface SectionFrameProps {
  title: string;
  hint?: string;
  /** What acts on the whole section, beside its title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of the pages about the person. */
export function SectionFrame({ title, hint, actions, children }: SectionFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8 last:mb-0">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="font-semibold text-lg">
            {title}
          </h2>
          {hint && <p className="max-w-140 text-text-muted">{hint}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}

interface SettingLineProps {
  name: string;
  detail?: ReactNode;
  children?: ReactNode;
}

/** A line of a section: what it is about, its present value, and what can be done. */
export function SettingLine({ name, detail, children }: SettingLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        {detail && <div className="wrap-anywhere text-sm text-text-muted">{detail}</div>}
      </div>
      {children}
    </li>
  );
}

/** A framed list of {@link SettingLine}. */
export const SettingLines = ({ children }: { children: ReactNode }) => (
  <ul className="rounded-lg border border-border bg-surface">{children}</ul>
);
