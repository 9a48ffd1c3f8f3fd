import { Copy, Paperclip, Printer } from 'lucide-react';
import { exhibitResource } from '#contract/areas/exhibits.ts';
import { canPrint, openPrinted } from '#modules/ground/permissions/index.ts';
import { lazyDialog, ResourcePage } from '#modules/kit/resource-page/index.ts';

const dialogs = {
  copy: lazyDialog(() => import('../components/copy-exhibit.tsx')),
  attachments: lazyDialog(() => import('../components/exhibit-attachments.tsx')),
};

/** The register of exhibits: what the museum has, and where each piece is. */
export default function ExhibitsPage() {
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
