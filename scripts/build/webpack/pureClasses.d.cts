declare function pureClasses(source: string): string;
export = pureClasses;
