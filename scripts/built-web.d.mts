export function isWebBuilt(): boolean
export function stampWeb(folder: string, hash: string): void
export function sourcesHash(): string
