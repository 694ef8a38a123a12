import { ExportPage } from './export-page.tsx'

export { loader } from './export-page.tsx'

export const Component = () => <ExportPage isSelectable />
