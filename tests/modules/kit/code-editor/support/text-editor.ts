import type { userEvent } from '@testing-library/user-event';

// The editor measures its text, which has no layout here.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

type User = ReturnType<typeof userEvent.setup>;

/** The text in an editor, with the breaks of its lines. */
export const textIn = (box: HTMLElement): string =>
  [...box.querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n');

/** Replaces the text of an editor as a person does who pastes it. */
export async function replaceText(user: User, box: HTMLElement, text: string): Promise<void> {
  await user.click(box);
  await user.keyboard('{Control>}a{/Control}');
  if (text === '') await user.keyboard('{Delete}');
  else await user.paste(text);
}
