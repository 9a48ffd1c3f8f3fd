import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { Field, Toaster } from '#modules/ground/ui/index.ts';
import { UploadField, type UploadFieldProps } from '#modules/kit/uploads/index.ts';
import { startServer } from '../../ground/platform/http/support/server.ts';
import { show } from '../../ground/ui/support/page.tsx';
import { impatientQueryClient } from '../../support/routed.tsx';

export const picture = (name = 'front.png', content = 'picture') =>
  new File([content], name, { type: 'image/png' });
export const plain = (name = 'notes.txt', content = 'text') =>
  new File([content], name, { type: 'text/plain' });

type Reply = { status?: number; success?: boolean; message?: string } | 'hold' | 'cut';

const shared = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** A server whose replies to uploads follow one another; the last one stays. */
export async function startUploads() {
  const server = await startServer();
  configureHttp({ base: server.base, token: () => 'token-of-the-person' });
  let replies: Reply[] = [{}];
  let stored = 0;
  const held: (() => void)[] = [];
  server.answer((response, { method, path }) => {
    if (method === 'OPTIONS') {
      response.writeHead(200, { ...shared, 'access-control-allow-methods': '*' });
      response.end();
      return;
    }
    if (method === 'GET') {
      const isThere = path.endsWith('/there.pdf');
      response.writeHead(isThere ? 200 : 404, shared);
      response.end(isThere ? 'content' : '');
      return;
    }
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    if (reply === 'cut') {
      response.destroy();
      return;
    }
    stored += 1;
    const { status = 200, ...envelope } = reply === 'hold' ? {} : reply;
    const path85 = `temp/${stored}.png`;
    const send = () => {
      response.writeHead(status, { ...shared, 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: true, message: path85, code: 0, result: null, ...envelope }));
    };
    if (reply === 'hold') held.push(send);
    else send();
  });
  return {
    ...server,
    reply: (...next: Reply[]) => {
      replies = next;
    },
    release: () => held.splice(0).forEach(send => void send()),
    sent: () => server.seen.filter(({ method }) => method === 'POST'),
  };
}

function PageOfField({ props, changes }: { props: Partial<UploadFieldProps>; changes: string[] }) {
  const [value, setValue] = useState(props.value ?? '');
  const [hold, setHold] = useState<string>();
  return (
    <>
      <Field group label="附件" error={hold}>
        <UploadField
          label="附件"
          {...props}
          value={value}
          onChange={next => {
            changes.push(next);
            setValue(next);
          }}
          onHold={setHold}
        />
      </Field>
      <output>{value}</output>
      <Toaster />
    </>
  );
}

/** Shows a field whose value is on the page, and counts its changes. */
export function showField(props: Partial<UploadFieldProps> = {}) {
  const changes: string[] = [];
  const client = impatientQueryClient();
  const page = (present: Partial<UploadFieldProps>) => (
    <QueryClientProvider client={client}>
      <PageOfField props={present} changes={changes} />
    </QueryClientProvider>
  );
  const shown = show(page(props));
  const change = (next: Partial<UploadFieldProps>) => shown.rerender(page({ ...props, ...next }));
  const input = () => screen.getByLabelText('附件', { selector: 'input' });
  return {
    ...shown,
    change,
    changes,
    input,
    value: () => screen.getByRole('status', { name: '' }).textContent,
  };
}
