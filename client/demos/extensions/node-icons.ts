import type { IconName } from '#client/ui/icon.tsx'
import type { TreeNode } from '#db/tree/model.ts'

export const nodeIcons: Record<TreeNode['kind'], IconName> = {
  production: 'film',
  season: 'calendar',
  performance: 'clock',
  folder: 'folder',
  document: 'file-text',
}
