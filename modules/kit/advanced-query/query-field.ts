import type { ComponentType } from 'react';
import type { FieldKind } from '#contract/list-query.ts';
import type { Rule } from '#contract/query-conditions.ts';

export interface QueryValueProps {
  /** As it is sent: several values are joined by commas (QUERY-10). */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Any of several values may match. */
  readonly several: boolean;
}

/** A field that conditions can name. */
export interface QueryField {
  readonly name: string;
  readonly label: string;
  readonly type: FieldKind;
  /** The comparisons that make sense for it; the first one is preset. */
  readonly rules: readonly Rule[];
  /** The code of its dictionary. */
  readonly dictCode?: string;
  /** The editor of a value (QUERY-28). Its identity stays the same, or it would lose the focus. */
  readonly Value: ComponentType<QueryValueProps>;
}
