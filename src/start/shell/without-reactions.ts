/** Classes that only matter when somebody uses an element, or when it changes. */
const reaction =
  /^(?:(?:not-|peer-|group-)?(?:has-\[:focus\S*\]|hover|focus|focus-visible|focus-within|disabled|enabled|active|aria-disabled|aria-invalid|data-\[state=open\]|data-dragging|peer-focus-within)[:/]|transition|duration-|ease-|cursor-|select-none|outline-)/;

/** Markup for a frame that cannot be used yet: without these classes it is half as long. */
export function withoutReactions(markup: string): string {
  return markup
    .replace(/ class="([^"]*)"/g, (_, classes: string) => {
      const kept = classes.split(' ').filter(name => name !== '' && !reaction.test(name));
      return kept.length === 0 ? '' : ` class="${kept.join(' ')}"`;
    })
    .replace(/ (?:xmlns|data-tooltip(?:-side)?|title|id|href|data-tab|aria-[\w-]+)="[^"]*"/g, '');
}
