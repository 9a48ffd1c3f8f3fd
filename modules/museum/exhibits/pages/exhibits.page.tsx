import { Copy, Paperclip, Printer, Wrench } from 'lucide-react';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { canPrint, openPrinted, useCan } from '#modules/ground/permissions/index.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';

const dialogs = {
  copy: lazyDialog(() => import('../components/copy-exhibit.tsx')),
  attachments: lazyDialog(() => import('../components/exhibit-attachments.tsx')),
  parts: lazyDialog(() => import('../components/exhibit-parts.tsx')),
};

/** The register of exhibits: what the museum has, and where each piece is. */
export default function ExhibitsPage() {
  const seesParts = useCan('museum:exhibit:part:list');
  return (
    <ResourcePage
      resource={exhibitResource}
      dialogs={dialogs}
      form={{ columns: 3 }}
      actions={[
        { verb: 'edit' },
        { verb: 'view' },
        { key: 'copy', label: ['复制', 'Copy'], icon: <Copy aria-hidden />, opens: 'copy', needs: 'add' },
        {
          key: 'attachments',
          label: ['附件', 'Attachments'],
          icon: <Paperclip aria-hidden />,
          opens: 'attachments',
          needs: 'edit',
        },
        {
          key: 'parts',
          label: ['备件', 'Spare parts'],
          icon: <Wrench aria-hidden />,
          opens: 'parts',
          offered: () => seesParts,
        },
        {
          key: 'print',
          label: ['打印', 'Print'],
          icon: <Printer aria-hidden />,
          run: ({ id }) => openPrinted(id),
          offered: canPrint,
        },
        { verb: 'display' },
        { verb: 'store' },
        { verb: 'repair' },
        { verb: 'retire' },
        { verb: 'delete' },
      ]}
    />
  );
}
