import { lazy } from 'react';
import { positionResource } from '#contract/areas/positions.ts';
import { type DialogProps, ResourcePage, type RowOf } from '#modules/kit/resource-page/index.ts';

type Position = RowOf<typeof positionResource>;

const RowDialog = lazy(async () => ({ default: (_: DialogProps<Position>) => null }));
const ListDialog = lazy(async () => ({ default: (_: Omit<DialogProps<Position>, 'row'>) => null }));
const dialogs = { rank: RowDialog, all: ListDialog };
const label = ['名', 'Name'] as const;

/** The compiler checks that every name that a page uses exists in its resource. */
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
  // @ts-expect-error unknown column
  <ResourcePage key="column" resource={positionResource} columns={{ title: { width: 10 } }} />,
  // @ts-expect-error unknown property of a row
  <ResourcePage key="cell" resource={positionResource} columns={{ name: { cell: ({ title }) => title } }} />,
  // @ts-expect-error unknown criterion
  <ResourcePage key="search" resource={positionResource} search={{ title: false }} />,
  // @ts-expect-error unknown verb
  <ResourcePage key="verb" resource={positionResource} actions={[{ verb: 'freeze' }]} />,
  // @ts-expect-error unknown verb for the selected rows
  <ResourcePage key="batch" resource={positionResource} batch={[{ verb: 'freeze' }]} />,
  // @ts-expect-error unknown endpoint
  <ResourcePage key="operation" resource={positionResource} operations={{ promote: { verb: 'promote' } }} />,
  <ResourcePage
    key="opens"
    resource={positionResource}
    dialogs={dialogs}
    // @ts-expect-error unknown dialog
    actions={[{ key: 'x', label, opens: 'y' }]}
  />,
  <ResourcePage
    key="tool"
    resource={positionResource}
    dialogs={dialogs}
    // @ts-expect-error the toolbar cannot open a dialog that needs a row
    tools={[{ key: 'x', label, opens: 'rank' }]}
  />,
  <ResourcePage
    key="needs"
    resource={positionResource}
    // @ts-expect-error no endpoint that determines the permission
    actions={[{ key: 'x', label, needs: 'y', run: () => undefined }]}
  />,
  // @ts-expect-error unknown field of the form
  <ResourcePage key="form" resource={positionResource} form={{ fields: { title: false } }} />,
];
