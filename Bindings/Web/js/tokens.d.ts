export class ThemeError extends Error {
  readonly path: string;
}
export type Tokens = Map<string, string | number>;
/** The tokens of a theme by path, over those of a base, with all aliases resolved. */
export function resolveTheme(theme: object, base?: object): Tokens;
/** Converts resolved tokens to custom properties. */
export function customProperties(tokens: Tokens): string;
/** Loads a theme from the folder `themes`, and returns its custom properties. */
export function themeProperties(name?: string, scheme?: 'light' | 'dark'): Promise<string>;
