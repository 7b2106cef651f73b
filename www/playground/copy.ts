/** Makes a button copy a text and say so for a while. Its first node has the words that give way; more may follow it. */
export function createCopyButton(button: HTMLButtonElement, text: () => string): void {
  const words = button.firstChild?.textContent ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (shown: string): void => {
    if (button.firstChild !== null) button.firstChild.textContent = shown;
  };
  const say = (result: string): void => {
    write(result);
    clearTimeout(timer);
    timer = setTimeout(() => {
      write(words);
    }, 1500);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text()).then(
      () => {
        say('Copied');
      },
      () => {
        say('Not allowed here');
      },
    );
  });
}
