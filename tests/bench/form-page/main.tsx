import '#modules/ground/ui/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { configureHttp } from '#modules/ground/platform/http/index.ts';
import { createQueryClient } from '#modules/ground/platform/query/index.ts';
import {
  CountedForm,
  loadedFields,
  sixtyFields,
  twentyDictionaryFields,
} from '#tests/modules/kit/resource-page/support/many-fields.tsx';

// Large forms on a page of their own, driven by tests/bench/forms.bench.ts.

/** The functions that the page provides. */
interface FormBenchPage {
  /** Shows a form of sixty fields that choose from a dictionary. */
  readonly showSixty: (code: string) => Promise<void>;
  /** Shows a form of twenty fields that share these dictionaries. */
  readonly showTwenty: (codes: readonly string[]) => Promise<void>;
  /** Closes the form; what it loaded stays cached. */
  readonly hide: () => void;
  /** The names of the fields that were drawn since the last call, one for each drawing. */
  readonly drawn: () => string[];
}

declare global {
  interface Window {
    formBench: FormBenchPage;
  }
}

const token = new URLSearchParams(location.search).get('token') ?? undefined;
configureHttp({ token: () => token });
const client = createQueryClient();
let root: Root | undefined;
const names: string[] = [];

async function show(resource: unknown): Promise<void> {
  const fields = await loadedFields(resource);
  const place = document.getElementById('root');
  if (!place) return;
  root = createRoot(place);
  flushSync(() =>
    root?.render(
      <QueryClientProvider client={client}>
        <CountedForm fields={fields} onDrawn={name => names.push(name)} />
      </QueryClientProvider>,
    ),
  );
}

window.formBench = {
  showSixty: code => show(sixtyFields(code)),
  showTwenty: codes => show(twentyDictionaryFields(codes)),
  hide: () => root?.unmount(),
  drawn: () => names.splice(0),
};
