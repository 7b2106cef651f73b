// Downloads a file.
/** Hands a file to the visitor. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
