/** Does work once the page has been painted, at the latest after a time in milliseconds. A hidden page is not painted. */
export function afterFirstFrame(work: () => void, patience: number): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  if (document.hidden) {
    once();
    return;
  }
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = once;
    port2.postMessage(undefined);
  });
  setTimeout(once, patience);
}
