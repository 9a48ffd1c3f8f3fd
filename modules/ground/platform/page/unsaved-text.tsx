/**
 * What is unsaved in a dialog whose controls do not show it, such as a tree of which only a part is in the page. It is
 * not shown; where a page is withdrawn, it is listed for copying in place of the controls around it.
 */
export function UnsavedText({ label, text }: { label: string; text: string }) {
  return (
    <span hidden data-unsaved={label}>
      {text}
    </span>
  );
}
