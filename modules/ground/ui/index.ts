/**
 * The light primitives, which every page may import together. The heavy ones are imported by their own file, so
 * that only pages that use them load them (the sign-in page has a budget of 180 kB of gzipped script):
 * `#modules/ground/ui/combobox.tsx`, `confirm-dialog.tsx`, `date-picker.tsx`, `dropdown-menu.tsx`, `menu-icon.tsx`,
 * `pagination.tsx`, `popover.tsx`, `query-state.tsx`, `select.tsx`, `tabs.tsx`, `tree.tsx`, `tree-select.tsx`. The
 * pure helpers beside them (`date-text.ts`, `tree.logic.ts`, `pagination.logic.ts`) likewise. Importing a file of
 * this folder directly is allowed for this module alone.
 */
export { Avatar, type AvatarProps } from './avatar.tsx';
export { Badge, type BadgeProps } from './badge.tsx';
export { Breadcrumb, type BreadcrumbItem } from './breadcrumb.tsx';
export { Button, type ButtonProps, buttonVariants } from './button.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { cn } from './cn.ts';
export { ConfirmHost, type ConfirmOptions, confirm } from './confirm.tsx';
export { cutText, useReachableCuts } from './cut-text.tsx';
export { type DescriptionItem, DescriptionList } from './description-list.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Ellipsis, type EllipsisProps } from './ellipsis.tsx';
export { Field, type FieldProps } from './field.tsx';
export { type FieldControl, useFieldControl } from './field-context.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { type ControlSize, Input, type InputProps } from './input.tsx';
export { Kbd } from './kbd.tsx';
export { Label } from './label.tsx';
export { type LazyPart, type LazyPartOptions, lazyPart } from './lazy-part.tsx';
export { LogoMark } from './logo-mark.tsx';
export { MenuButton, type MenuButtonProps } from './menu-button.tsx';
export type { MenuAct } from './menu-list.tsx';
export { type ModalScope, useModalScope } from './modal-context.ts';
export { Notice } from './notice.tsx';
export { NumberInput, type NumberInputProps } from './number-input.tsx';
export { matchOptions, type Option } from './option.ts';
export { PasswordInput } from './password-input.tsx';
export { PersonLabel, type PersonLabelProps } from './person-label.tsx';
export { RadioGroup, type RadioGroupProps } from './radio-group.tsx';
export { SearchInput, type SearchInputProps } from './search-input.tsx';
export { PendingText, Skeleton, SkeletonLines } from './skeleton.tsx';
export { SPINNER_DELAY, Spinner } from './spinner.tsx';
export { DeniedState, EmptyState, ErrorState, type ErrorStateProps, type StateProps } from './states.tsx';
export { Switch } from './switch.tsx';
export { Tag, type TagProps } from './tag.tsx';
export { Textarea } from './textarea.tsx';
export { ACCENTS, type AccentName, applyTheme, type Theme, type ThemeMode } from './theme.ts';
export { stopToasts, Toaster, toast } from './toast.tsx';
export { Tooltip, TooltipHost, tooltipProps } from './tooltip.tsx';
export type { CloseGuard } from './use-guarded-close.ts';
export { useMedia } from './use-media.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
