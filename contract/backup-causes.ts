/** The causes of a backup: every night, a command by hand, or a new version that will change the tables. */
export const backupCauses = ['night', 'command', 'upgrade'] as const
