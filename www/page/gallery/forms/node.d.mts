/** What the program makes. */
export const html: string;
