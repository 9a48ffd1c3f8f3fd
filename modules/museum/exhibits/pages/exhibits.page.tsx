import { Copy, Paperclip } from 'lucide-react';
import { exhibitResource } from '#contract/areas/exhibits.ts';
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
        { verb: 'display' },
        { verb: 'store' },
        { verb: 'repair' },
        { verb: 'retire' },
        { verb: 'delete' },
      ]}
    />
  );
}
