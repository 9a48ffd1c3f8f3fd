import type { TypedField } from '#machines/page-withdrawal/page-withdrawal.logic.ts';
import { textOf } from '#modules/ground/platform/i18n/index.ts';
import { pageWithdrawalText } from './text.ts';

const controls = [
  'input:not([aria-hidden])',
  'textarea:not([aria-hidden])',
  'select:not([aria-hidden])',
  '[role=combobox]',
  '[role=radio]',
  '[role=switch]',
  '[contenteditable=true]',
].join(', ');
/** A text that states what is unsaved where controls do not. */
const unsaved = '[data-unsaved]';
/** Inputs with nothing that a person would want to copy, or that must not be shown as text. */
const silentKinds: ReadonlySet<string> = new Set([
  'password',
  'hidden',
  'submit',
  'button',
  'reset',
  'image',
]);

/**
 * What is filled in on an open page, as it is shown: the fields of its drawers and dialogs and of its forms; of a page
 * without either, all of its fields. Search criteria and passwords are left out. A part that states in a text what is
 * unsaved is read by that alone. A page in the background is read as well.
 */
export function typedFields(path: string): TypedField[] {
  const overlay = partOf('pageOverlay', path);
  const page = partOf('page', path);
  const parts = [
    ...(page?.querySelectorAll('form') ?? []),
    ...(overlay?.querySelectorAll('[data-dialog-body]') ?? []),
  ].filter(part => part.closest('search') === null && part.querySelector(`${controls}, ${unsaved}`) !== null);
  const all = parts.length > 0 ? parts : page ? [page] : [];
  const found = new Set(all.flatMap(part => fieldsOf(part)));
  return [...found]
    .filter(control => control.closest('search') === null)
    .flatMap(control => {
      const value = shownValue(control);
      const label = control.dataset.unsaved ?? labelOf(control);
      return value === undefined || value === '' ? [] : [{ label, value }];
    });
}

function fieldsOf(part: Element): HTMLElement[] {
  const texts = [...part.querySelectorAll<HTMLElement>(unsaved)];
  return texts.length > 0 ? texts : [...part.querySelectorAll<HTMLElement>(controls)];
}

/** The element of a page, by its data attribute; a path needs no escaping this way. */
function partOf(name: 'page' | 'pageOverlay', path: string): HTMLElement | undefined {
  const attribute = name === 'page' ? 'data-page' : 'data-page-overlay';
  const all = document.querySelectorAll<HTMLElement>(`[${attribute}]`);
  return [...all].find(({ dataset }) => dataset[name] === path);
}

function shownValue(control: HTMLElement): string | undefined {
  if (control instanceof HTMLInputElement) return inputValue(control);
  if (control instanceof HTMLTextAreaElement) return control.value;
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].map(({ text }) => text).join(', ');
  }
  const checked = control.getAttribute('aria-checked');
  if (checked !== null) return checkedValue(control, checked === 'true');
  return 'empty' in control.dataset ? undefined : shownText(control);
}

/** Of several options, the label of the one that is chosen; otherwise that it is on. */
function checkedValue(control: HTMLElement, isChecked: boolean): string | undefined {
  if (!isChecked) return undefined;
  return isOption(control) ? ownLabel(control) : textOf(pageWithdrawalText)('on');
}

const isOption = (control: HTMLElement): boolean => control.matches('[role=radio], [type=radio]');

function inputValue(input: HTMLInputElement): string | undefined {
  if (silentKinds.has(input.type)) return undefined;
  if (input.type === 'checkbox' || input.type === 'radio') return checkedValue(input, input.checked);
  if (input.type === 'file') return [...(input.files ?? [])].map(({ name }) => name).join(', ');
  return input.value;
}

/** The label of the group that contains a control, if any, and its own; a radio button's own is the value. */
function labelOf(control: HTMLElement): string {
  const group = control.closest('[role=group], [role=radiogroup], fieldset');
  const names = [group && groupLabel(group), isOption(control) ? undefined : ownLabel(control)];
  const known = names.filter(Boolean);
  return known.length > 0 ? known.join(' · ') : textOf(pageWithdrawalText)('unnamed');
}

function groupLabel(group: Element): string | undefined {
  return named(group) ?? shownText(group.querySelector('legend'));
}

function ownLabel(control: HTMLElement): string | undefined {
  const { labels } = control as HTMLInputElement;
  return (
    named(control) ??
    shownText(labels?.[0] ?? null) ??
    (control.getAttribute('placeholder') || control.getAttribute('name') || undefined)
  );
}

function named(element: Element): string | undefined {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const texts = ids.flatMap(id => shownText(document.getElementById(id)) ?? []);
  return texts.join(' ') || element.getAttribute('aria-label') || undefined;
}

/** The text of an element without its decoration, such as the mark of a required field. */
function shownText(element: Element | null): string | undefined {
  if (element === null) return undefined;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
  return copy.textContent.trim() || undefined;
}
