/** The causes of a backup: every night, the administrator's command, or a new version that will change the tables. */
export const backupCauses = ['night', 'command', 'upgrade'] as const
