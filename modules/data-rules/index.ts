export { DataRules, type DataRulesProps, useMayReadDataRules } from './data-rules.tsx';
