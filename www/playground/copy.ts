/** Makes a button copy a text and say so for a while. */
export function createCopyButton(button: HTMLButtonElement, text: () => string): void {
  const words = button.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (result: string): void => {
    button.textContent = result;
    clearTimeout(timer);
    timer = setTimeout(() => {
      button.textContent = words;
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
