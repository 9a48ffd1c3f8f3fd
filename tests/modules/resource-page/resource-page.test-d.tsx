import { lazy } from 'react';
import { positionResource } from '#contract/areas/positions.ts';
import { type DialogProps, ResourcePage, type RowOf } from '#modules/resource-page/index.ts';

type Position = RowOf<typeof positionResource>;

const RowDialog = lazy(async () => ({ default: (_: DialogProps<Position>) => null }));
const ListDialog = lazy(async () => ({ default: (_: Omit<DialogProps<Position>, 'row'>) => null }));
const dialogs = { rank: RowDialog, all: ListDialog };
const label = ['名', 'Name'] as const;

/** Held by the compiler: what a page says of its resource exists there. */
export const pages = [
  <ResourcePage
    key="right"
    resource={positionResource}
    columns={{ name: { cell: ({ name }) => name }, code: false, sysOrgCode: { label, width: 100 } }}
    search={{ name: { contains: false }, code: false }}
    operations={{ promote: { verb: 'edit', input: ([first]) => ({ id: first?.id, postRank: '1' }) } }}
    actions={[
      { verb: 'edit', offered: ({ code }) => code !== 'fixed' },
      { verb: 'promote' },
      { key: 'rank', label, opens: 'rank' },
      { key: 'copy', label, run: ({ name }) => void name, needs: 'add' },
    ]}
    batch={[{ verb: 'promote' }, { verb: 'deleteBatch' }]}
    tools={[{ key: 'all', label, opens: 'all' }]}
    dialogs={dialogs}
    form={{ fields: { postRank: { visible: ({ name }) => name !== '' } } }}
  />,
  // @ts-expect-error no such column
  <ResourcePage key="column" resource={positionResource} columns={{ title: { width: 10 } }} />,
  // @ts-expect-error no such property of a row
  <ResourcePage key="cell" resource={positionResource} columns={{ name: { cell: ({ title }) => title } }} />,
  // @ts-expect-error no such criterion
  <ResourcePage key="search" resource={positionResource} search={{ title: false }} />,
  // @ts-expect-error no such verb
  <ResourcePage key="verb" resource={positionResource} actions={[{ verb: 'freeze' }]} />,
  // @ts-expect-error no such verb for the selected rows
  <ResourcePage key="batch" resource={positionResource} batch={[{ verb: 'freeze' }]} />,
  // @ts-expect-error no such endpoint
  <ResourcePage key="operation" resource={positionResource} operations={{ promote: { verb: 'promote' } }} />,
  <ResourcePage
    key="opens"
    resource={positionResource}
    dialogs={dialogs}
    // @ts-expect-error no such dialog
    actions={[{ key: 'x', label, opens: 'y' }]}
  />,
  <ResourcePage
    key="tool"
    resource={positionResource}
    dialogs={dialogs}
    // @ts-expect-error a dialog that needs a row is not opened from the toolbar
    tools={[{ key: 'x', label, opens: 'rank' }]}
  />,
  <ResourcePage
    key="needs"
    resource={positionResource}
    // @ts-expect-error no endpoint that the permission could follow from
    actions={[{ key: 'x', label, needs: 'y', run: () => undefined }]}
  />,
  // @ts-expect-error no such field of the form
  <ResourcePage key="form" resource={positionResource} form={{ fields: { title: false } }} />,
];
