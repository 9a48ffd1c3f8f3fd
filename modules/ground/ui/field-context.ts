import { createContext, useContext } from 'react';

/** The attributes that associate a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

/** The same attributes as props of a control, which take precedence over those of the field. */
interface ControlProps {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: React.AriaAttributes['aria-invalid'];
  'aria-required'?: React.AriaAttributes['aria-required'];
}

interface FieldAround extends FieldControl {
  /** Its text, where it is one. */
  label: string | undefined;
}

export const FieldContext = createContext<FieldAround | null>(null);

/**
 * The name of a button that belongs to a control: what it does, and the label of the field. A form has several calendars,
 * and their names distinguish them for a screen reader and for voice control.
 */
export function useButtonName(does: string, { 'aria-label': own }: { 'aria-label'?: string }): string {
  const label = useContext(FieldContext)?.label;
  return [does, own ?? label].filter(Boolean).join(' ');
}

/** Adds the attributes of the surrounding field, if any, to a control's props. */
export function useFieldControl<Props extends ControlProps>(props: Props): Props {
  const field = useContext(FieldContext);
  if (!field) return props;
  const described = [props['aria-describedby'], field['aria-describedby']].filter(Boolean).join(' ');
  return {
    ...props,
    id: props.id ?? field.id,
    'aria-describedby': described || undefined,
    'aria-invalid': props['aria-invalid'] ?? field['aria-invalid'],
    'aria-required': props['aria-required'] ?? field['aria-required'],
  };
}
