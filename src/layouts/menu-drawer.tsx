import type { Layout } from '#modules/frame/layout/index.ts';
import { useText } from '#modules/ground/platform/i18n/index.ts';
import { Drawer } from '#modules/ground/ui/index.ts';
import { appText } from '../text.ts';
import { SideMenu } from './side-menu.tsx';
import type { Place } from './use-place.ts';

/** The open menu of a tablet or a phone: a drawer from the left (LAYOUT-04). */
export default function MenuDrawer({ layout, place }: { layout: Layout; place: Place }) {
  const t = useText(appText);
  return (
    <Drawer
      open={layout.drawerOpen}
      onOpenChange={open => !open && layout.closeDrawer()}
      side="left"
      title={t('menu')}
      className="w-50! min-[500px]:w-50!"
    >
      <div data-sider="light" className="-mx-5 -my-4 min-h-full py-2">
        <SideMenu layout={layout} place={place} collapsed={false} />
      </div>
    </Drawer>
  );
}
