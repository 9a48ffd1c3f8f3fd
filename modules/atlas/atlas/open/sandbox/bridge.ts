/**
 * The script of the sandbox's page. It starts the worker that evaluates, reports that it is ready, and passes one text to
 * the console for each question: whatever else the worker sends ends it.
 */
const longestAnswer = 16_000_000;

function start(port: MessagePort): void {
  const code = document.getElementById('worker')?.textContent ?? '';
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  let isAsked = false;
  const end = (problem: string) => {
    worker.terminate();
    port.postMessage(JSON.stringify({ failure: { problem, detail: '' } }));
    port.close();
  };
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isAsked || typeof data !== 'string') return end('noise');
    if (data.length > longestAnswer) return end('tooLarge');
    isAsked = false;
    port.postMessage(data);
  };
  worker.onerror = event => event.preventDefault();
  port.onmessage = ({ data }) => {
    isAsked = true;
    worker.postMessage(data);
  };
  port.postMessage('ready');
}

window.addEventListener('message', function begin({ source, ports: [port] }) {
  if (source !== window.parent || !port) return;
  window.removeEventListener('message', begin);
  start(port);
});
