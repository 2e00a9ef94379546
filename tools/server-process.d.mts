export declare const serverFlags: readonly string[]
export declare const serverEnvironment: Record<string, string>
