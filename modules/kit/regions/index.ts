export { RegionField, type RegionFieldProps } from './components/region-field.tsx';
export { useRegionName } from './use-region-name.ts';
